import './bagan.css';

interface BarProps {
  /** Share reached of what stands at the right end, 0 to 1; more runs to the end. */
  value: number;
  /** The frame around it, where the bar is measured against the largest of several. */
  frame?: number;
  colour?: string;
  height?: number;
}

const per = (share: number): string => `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`;

/** A bar whose numbers stand beside it; above zero it can be seen. */
export function Bar({ value, frame, colour = '#1C1917', height = 10 }: BarProps) {
  return (
    <svg className="batang-b" width="100%" height={height} aria-hidden="true">
      <rect width="100%" height={height} fill="#EFECE6" />
      {frame !== undefined && (
        <rect
          x=".75"
          y=".75"
          width={per(frame)}
          height={height - 1.5}
          fill="#fff"
          stroke="#8A8178"
          strokeWidth="1.5"
        />
      )}
      {value > 0 && <rect width={per(value)} height={height} fill={colour} />}
      {value > 0 && <rect width="2" height={height} fill={colour} />}
    </svg>
  );
}
