import { create } from 'zustand';

/** The battle that was played last in this tab, so that the home screen can offer its file. */
export const useSession = create<{ readonly left: string | undefined }>()(() => ({ left: undefined }));

export const noteLeft = (battle: string): void => useSession.setState({ left: battle });
export const forgetLeft = (): void => useSession.setState({ left: undefined });
