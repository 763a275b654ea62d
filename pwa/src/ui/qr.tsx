/** A link as a QR code, drawn as one path: dark on light in every theme, since cameras expect it. */
import { useEffect, useState } from "preact/hooks";

export function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let gone = false;
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "M", border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      if (!gone) setCode({ size, path });
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <figure class="qr">
      {code ? (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shape-rendering="crispEdges"
          role="img"
          aria-label={`${label}: ${text}`}
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#1a140c" />
        </svg>
      ) : null}
      <figcaption class="small soft">{label}</figcaption>
    </figure>
  );
}
