import { bytesText } from '../texts/amounts';
import { photoTexts } from '../texts/photo-texts';
import { Button } from './Button';
import { PhotoFrame } from './PhotoFrame';
import css from './PhotoPreview.module.css';
import { usePictureCanvas } from './use-picture-canvas';

interface PhotoPreviewProps {
  readonly picture: ImageBitmap;
  readonly bytes: number;
  /** It is being kept. */
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** The table as the photo shows it from above, before it is laid. */
export function PhotoPreview({ picture, bytes, busy, onBack, onAccept, onClose }: PhotoPreviewProps) {
  const t = photoTexts.preview;
  const { frame, canvas, place } = usePictureCanvas(picture);
  return (
    <PhotoFrame
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <p className={css.words} role="status">
            {busy ? t.keeping : t.text(`${picture.width} × ${picture.height}`, bytesText(bytes))}
          </p>
          <Button icon="back" disabled={busy} onPress={onBack}>
            {t.back}
          </Button>
          <Button kind="primary" icon="check" disabled={busy} onPress={onAccept}>
            {t.accept}
          </Button>
        </>
      }
    >
      <div className={css.table}>
        <div ref={frame} className={css.place}>
          <canvas
            ref={canvas}
            className={css.picture}
            role="img"
            aria-label={t.picture}
            style={{ left: place?.left, top: place?.top, width: place?.width, height: place?.height }}
          />
        </div>
        <p className={css.edge}>{photoTexts.corners.edge}</p>
      </div>
    </PhotoFrame>
  );
}
