/** Hands a text to the person as a file. */
export function save(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
