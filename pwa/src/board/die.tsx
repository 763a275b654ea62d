/** The body of a die in a box from −40 to 40. What its sides are is the title's business. */
export function DieBody() {
  return (
    <>
      <path
        d="M-38-30C-38-36-34-40-28-40H28C34-40 38-36 38-30V36C38 44 34 48 28 48H-28C-34 48-38 44-38 36Z"
        fill="var(--d-side)"
        stroke="var(--b-line)"
        stroke-width="4"
      />
      <path
        d="M-38-30C-38-36-34-40-28-40H28C34-40 38-36 38-30V28C38 34 34 38 28 38H-28C-34 38-38 34-38 28Z"
        fill="var(--d-face)"
        stroke="var(--b-line)"
        stroke-width="2"
      />
      <path
        d="M-33 27V-29C-33-33-31-35-27-35H27"
        fill="none"
        stroke="var(--d-lit)"
        stroke-width="4"
        stroke-linecap="round"
      />
    </>
  );
}
