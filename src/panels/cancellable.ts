/** For an effect: hears what comes of something for as long as that is wanted. What it gives back ends it. */
export function hearing<T>(
  asked: Promise<T> | undefined,
  done: (is: T) => void,
  failed?: (error: unknown) => void,
): () => void {
  let wanted = true;
  asked?.then(
    (is) => wanted && done(is),
    (error: unknown) => wanted && failed?.(error),
  );
  return () => {
    wanted = false;
  };
}
