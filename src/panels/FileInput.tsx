import type { RefObject } from 'react';

interface FileInputProps {
  /** For the button that asks for a file: this one is not seen. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept?: string;
  /** Asks for the camera, where the device has one; others show their files. */
  readonly camera?: boolean;
  readonly onFile: (file: File) => void;
}

/** Asks the device for one file. */
export function FileInput({ ref, label, accept, camera = false, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      capture={camera ? 'environment' : undefined}
      hidden
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Emptied, so that the same file can be chosen again after it was mended.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
