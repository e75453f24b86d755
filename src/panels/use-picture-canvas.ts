import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Size } from '../vision/corners';

interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

/** Draws a picture on a canvas as large as it fits into its frame, and tells where it lies there, in CSS pixels, once there is room. */
export function usePictureCanvas(picture: ImageBitmap): {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly place: Place | undefined;
} {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const lay = (): void => {
      const share = Math.min(element.clientWidth / picture.width, element.clientHeight / picture.height);
      if (share === 0) return;
      const [width, height] = [picture.width * share, picture.height * share];
      const [left, top] = [(element.clientWidth - width) / 2, (element.clientHeight - height) / 2];
      setPlace({ width, height, left, top });
    };
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(element);
    return () => watch.disconnect();
  }, [picture]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !place) return;
    const density = Math.min(2, devicePixelRatio);
    element.width = Math.max(1, Math.round(place.width * density));
    element.height = Math.max(1, Math.round(place.height * density));
    const pen = element.getContext('2d');
    if (pen) pen.imageSmoothingQuality = 'high';
    pen?.drawImage(picture, 0, 0, element.width, element.height);
  }, [picture, place]);
  return { frame, canvas, place };
}
