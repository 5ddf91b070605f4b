import type { Area } from './image-shrink.ts';

export interface Frame {
  /** Centre of the cut, as shares of the picture (0 to 1). */
  x: number;
  y: number;
  /** 1 is the largest cut that fits. */
  zoom: number;
}

/** The cut of a picture with the given aspect (width by height), kept inside the picture. */
export function cropArea(width: number, height: number, aspect: number, frame: Frame): Area {
  const largest = Math.min(width, height * aspect);
  const w = largest / Math.max(1, frame.zoom);
  const h = w / aspect;
  const inside = (centre: number, part: number, whole: number) =>
    Math.min(whole - part, Math.max(0, centre * whole - part / 2));
  return { x: inside(frame.x, w, width), y: inside(frame.y, h, height), width: w, height: h };
}

/** The frame with its centre clamped to where the cut really lies. */
export function settle(width: number, height: number, aspect: number, frame: Frame): Frame {
  const area = cropArea(width, height, aspect, frame);
  return {
    x: (area.x + area.width / 2) / width,
    y: (area.y + area.height / 2) / height,
    zoom: frame.zoom,
  };
}
