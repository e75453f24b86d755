declare const __BUILD__: string;

/** Names this build of the app. */
export const BUILD: string = __BUILD__;
