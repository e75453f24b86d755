import { createRoot } from 'react-dom/client';
import { Button } from '../../panels/Button';
import { Sheet } from '../../panels/Sheet';
import { bytesText } from '../../texts/amounts';
import { photoTexts } from '../../texts/photo-texts';

/** Shall the photo of the table go with the file? undefined: neither, the person changed their mind. */
export function askPhoto(bytes: number): Promise<boolean | undefined> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const t = photoTexts.file;
  return new Promise<boolean | undefined>((resolve) => {
    root.render(
      <Sheet
        title={t.title}
        onClose={() => resolve(undefined)}
        footer={
          <>
            <Button onPress={() => resolve(false)}>{t.without}</Button>
            <Button kind="primary" onPress={() => resolve(true)}>
              {t.with(bytesText(bytes))}
            </Button>
          </>
        }
      >
        <p>{t.text(bytesText(bytes))}</p>
      </Sheet>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
