interface LogoDesaProps {
  /** Address of the village's own logo; the drawn shield stands in until there is one. */
  src?: string | null;
  width?: number;
}

/** The coat of arms beside the written name: decoration. */
export function LogoDesa({ src, width = 36 }: LogoDesaProps) {
  const height = Math.round((width * 40) / 36);
  if (src) return <img className="logo" src={src} width={width} height={height} alt="" />;
  return (
    <svg className="logo" viewBox="0 0 48 54" width={width} height={height} aria-hidden="true">
      <path
        d="M24 1.2 45 7.5V27c0 12.6-8.4 21.4-21 25.8C11.4 48.4 3 39.6 3 27V7.5z"
        fill="#fff"
        stroke="#1C1917"
        strokeWidth="1.4"
      />
      <path d="M24 4.6 42 10v17c0 10.7-7 18.3-18 22.3C13 45.3 6 37.7 6 27V10z" fill="var(--brand-5)" />
      <circle cx="24" cy="16" r="4.6" fill="#FCBC5B" />
      <path d="M6.3 30 17.6 19.8q1.4-1.2 2.6.2L24 24.6l5-6.2q1.3-1.5 2.8-.1L41.7 30z" fill="#fff" />
      <path
        d="M6.2 30q9-3 17.8 0t17.8 0q-.5 3-1.5 5.4-8.3-2.6-16.3 0t-16.3 0Q6.5 32.8 6.2 30z"
        fill="#2F7D5B"
      />
      <path d="M8 36q8-2.4 16 0t16 0q-1.7 3.6-4.4 6.6-6-1.6-11.6 0t-11.6 0Q9.7 39.6 8 36z" fill="#7DB36B" />
      <path d="M13.2 43.4q5.4-1.4 10.8 0t10.8 0Q30.5 47.6 24 49.9 17.5 47.6 13.2 43.4z" fill="#FCBC5B" />
    </svg>
  );
}
