/** A card held to a reader. */
export const CardDrawing = () => (
  <svg className="gbr ilus-kartu" viewBox="0 0 148 122" aria-hidden="true">
    <rect className="b" x="34" y="8" width="84" height="60" rx="10" />
    <rect className="k" x="40" y="2" width="72" height="56" rx="8" />
    <path className="l" d="M64 20a18 18 0 0 1 24 0M58 13a27 27 0 0 1 36 0" />
    <circle className="c" cx="76" cy="27" r="4" />
    <path className="l" d="M52 46h48" />
    <rect className="k" x="18" y="60" width="84" height="50" rx="7" transform="rotate(-6 60 85)" />
    <g transform="rotate(-6 60 85)">
      <rect className="c" x="28" y="72" width="16" height="13" rx="3" />
      <path className="l" d="M54 74h34M54 83h26M28 98h60" />
    </g>
  </svg>
);

/** No connection; only the kiosk shows it. */
export const NoInternet = ({ size }: { size: number }) => (
  <svg className="ic" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864-2.14m4.163.155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544-2.455m3.101-.92a12 12 0 0 1 10.325 3.374M3 3l18 18" />
  </svg>
);
