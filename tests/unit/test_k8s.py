"""The Kubernetes manifests: rendered with kustomize and validated; no cluster is at hand to apply them."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path(sys.executable).parent
OVERLAYS = ("dev", "prod")
# Made by the operator, by hand: k8s/README.md.
SECRETS = {"cartouche-services", "cartouche-owner", "cartouche-postgres", "cartouche-tls"}


@cache
def rendered(overlay: str) -> str:
    command = [str(BIN / "kubectl"), "kustomize", str(ROOT / "k8s" / "overlays" / overlay)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def objects(overlay: str, *kinds: str) -> list[dict[str, Any]]:
    return [o for o in yaml.safe_load_all(rendered(overlay)) if not kinds or o["kind"] in kinds]


def pods(overlay: str) -> dict[str, dict[str, Any]]:
    """The pod template of every workload, by the workload's name."""
    return {o["metadata"]["name"]: o["spec"]["template"] for o in objects(overlay, "Deployment", "StatefulSet", "Job")}


def matches(selector: dict[str, Any], pod: dict[str, Any]) -> bool:
    labels: dict[str, str] = pod["metadata"]["labels"]
    return selector.items() <= labels.items()


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("version", ["1.35", "1.37"])
def test_every_object_is_valid_and_nothing_is_only_a_warning(overlay: str, version: str, tmp_path: Path) -> None:
    file = tmp_path / f"{overlay}.yaml"
    file.write_text(rendered(overlay))
    command = [sys.executable, "-m", "kubernetes_validate", "--strict", "-k", version, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    assert (done.returncode, [line for line in lines if not line.startswith("INFO")]) == (0, [])
    assert len(lines) == len(objects(overlay))


def test_the_validation_fails_on_a_wrong_field_and_on_an_unknown_version(tmp_path: Path) -> None:
    """The check above can fail: it is shown a manifest with each fault."""
    good = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: x}\nspec: {selector: {}, template: {}, replicas: 1}"
    for right, wrong, word in (("replicas: 1", "replicas: two", "ERROR"), ("apps/v1", "apps/v1beta1", "WARN")):
        file = tmp_path / "bad.yaml"
        file.write_text(good.replace(right, wrong))
        command = [sys.executable, "-m", "kubernetes_validate", "--strict", str(file)]
        assert subprocess.run(command, capture_output=True, text=True, check=False).stdout.startswith(word)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_selector_finds_pods(overlay: str) -> None:
    templates = pods(overlay).values()
    selectors = [o["spec"]["selector"] for o in objects(overlay, "Service")]
    selectors += [o["spec"]["selector"]["matchLabels"] for o in objects(overlay, "PodDisruptionBudget")]
    for policy in objects(overlay, "NetworkPolicy"):
        selectors.append(policy["spec"]["podSelector"].get("matchLabels", {}))
        for rule in policy["spec"].get("ingress", []) + policy["spec"].get("egress", []):
            for peer in rule.get("from", []) + rule.get("to", []):
                selectors.append(peer.get("podSelector", {}).get("matchLabels", {}))
    assert selectors
    for selector in selectors:
        assert any(matches(selector, pod) for pod in templates), selector


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_name_that_is_referred_to_exists(overlay: str) -> None:
    configs = {o["metadata"]["name"] for o in objects(overlay, "ConfigMap")}
    services = {o["metadata"]["name"]: o["spec"]["ports"] for o in objects(overlay, "Service")}
    deployments = {o["metadata"]["name"] for o in objects(overlay, "Deployment")}
    for scaler in objects(overlay, "HorizontalPodAutoscaler"):
        assert scaler["spec"]["scaleTargetRef"]["name"] in deployments
    for ingress in objects(overlay, "Ingress"):
        assert ingress["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]["name"] in services
    for pod in pods(overlay).values():
        for container in pod["spec"]["containers"]:
            for source in container.get("envFrom", []):
                if "configMapRef" in source:
                    assert source["configMapRef"]["name"] in configs
                else:
                    assert source["secretRef"]["name"] in SECRETS
    (config,) = objects(overlay, "ConfigMap")
    for name in ("GAME_URL", "MATCHMAKING_URL"):
        host, port = config["data"][name].removeprefix("http://").split(":")
        assert int(port) in {entry["port"] for entry in services[host]}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_container_is_unprivileged_and_its_disk_is_read_only(overlay: str) -> None:
    for name, pod in pods(overlay).items():
        spec = pod["spec"]
        assert spec["securityContext"]["runAsNonRoot"], name
        assert spec["automountServiceAccountToken"] is False
        for container in spec["containers"]:
            context = container["securityContext"]
            assert context["readOnlyRootFilesystem"]
            assert context["allowPrivilegeEscalation"] is False
            assert context["capabilities"] == {"drop": ["ALL"]}
            assert {"requests", "limits"} <= container["resources"].keys()


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_command_is_one_that_this_checkout_has(overlay: str) -> None:
    for name, pod in pods(overlay).items():
        for container in pod["spec"]["containers"]:
            match container.get("command"):
                case ["python", "-m", module]:
                    path = ROOT / module.replace(".", "/")
                    assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name
                case ["celery", "-A", module, *_]:
                    assert (ROOT / module.replace(".", "/")).with_suffix(".py").exists()
                case ["caddy", "run", "--config", path, *_]:
                    assert (ROOT / path).exists()
                case command:
                    assert command is None and name in {"postgres", "valkey"}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_no_secret_is_in_a_manifest(overlay: str) -> None:
    assert objects(overlay, "Secret") == []
    assert "KEY=" not in rendered(overlay)
