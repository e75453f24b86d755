import { type ReactNode, useRef } from 'react';
import type { TablePhoto } from '../table/table';
import { bytesText } from '../texts/amounts';
import type { PhotoWords } from '../texts/en-photo';
import { Button } from './Button';
import { FileInput } from './FileInput';
import { IconButton } from './IconButton';
import { Stepper } from './Stepper';
import css from './TerrainBox.module.css';

interface PhotoCardProps {
  /** A photo of a table, or a picture of a map. */
  readonly words: PhotoWords['card'];
  readonly putAway: string;
  readonly photo: TablePhoto | undefined;
  readonly readOnly: boolean;
  /** A photo is being unpacked. */
  readonly opening: boolean;
  readonly onFile: (file: File) => void;
  readonly onLook: (look: Pick<TablePhoto, 'strength' | 'brightness'>) => void;
  /** What else can be done to it. */
  readonly deeds?: ReactNode;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const STRENGTHS = [0.25, 0.5, 0.75, 1];
const BRIGHTNESSES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** A photo that lies under everything: take one, load one, how it shows, take it away. */
export function PhotoCard(props: PhotoCardProps) {
  const { words: t, putAway, photo, readOnly, opening, deeds, onFile, onLook, onRemove, onClose } = props;
  return (
    <section className={css.box} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={putAway} icon="close" onPress={onClose} />
      </header>
      {photo ? <p>{t.lies(`${photo.width} × ${photo.height}`, bytesText(photo.bytes))}</p> : <p>{t.text}</p>}
      {photo && !readOnly && (
        <>
          <Stepper
            label={t.strength}
            value={photo.strength}
            values={STRENGTHS}
            words={t.percent}
            onChange={(strength) => onLook({ strength, brightness: photo.brightness })}
          />
          <Stepper
            label={t.brightness}
            value={photo.brightness}
            values={BRIGHTNESSES}
            words={t.percent}
            onChange={(brightness) => onLook({ strength: photo.strength, brightness })}
          />
          {deeds}
          <Button icon="remove" onPress={onRemove}>
            {t.remove}
          </Button>
        </>
      )}
      {!readOnly && (
        <>
          <FileButton
            label={photo ? t.takeAnother : t.take}
            icon="photo"
            primary={!photo}
            disabled={opening}
            camera
            onFile={onFile}
          />
          <FileButton label={photo ? t.another : t.load} icon="fileIn" disabled={opening} onFile={onFile} />
        </>
      )}
      <p role="status">{opening && t.opening}</p>
    </section>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly icon: 'photo' | 'fileIn';
  readonly primary?: boolean;
  readonly disabled: boolean;
  /** Asks for the camera, where the device has one; others show their files. */
  readonly camera?: boolean;
  readonly onFile: (file: File) => void;
}

function FileButton({ label, icon, primary = false, disabled, camera = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={primary ? 'primary' : 'plain'}
        icon={icon}
        disabled={disabled}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <FileInput ref={input} label={label} accept="image/*" camera={camera} onFile={onFile} />
    </>
  );
}
