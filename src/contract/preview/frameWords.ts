/** Messages between the console and a framed previewed page of another origin (decision 83). */
export const FRAME_QUESTION = 'shop-preview-question';
export const FRAME_ANSWER = 'shop-preview-answer';
export const FRAME_GONE = 'shop-preview-gone';

export type FrameMessage =
  | {
      type: typeof FRAME_ANSWER;
      /** URL of the page, with its token. */
      address: string;
      /** As stated by the preview bar. */
      view: unknown;
      /** Arrival of its first byte, in milliseconds since 1970. */
      arrivedMs: number;
    }
  | { type: typeof FRAME_GONE };
