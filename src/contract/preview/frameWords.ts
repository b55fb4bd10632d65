/** Messages between the console and a framed previewed page of another origin (decision 83). */
export const FRAME_QUESTION = 'shop-preview-question';
export const FRAME_ANSWER = 'shop-preview-answer';
export const FRAME_GONE = 'shop-preview-gone';

export type FrameMessage =
  | {
      type: typeof FRAME_ANSWER;
      /** URL of the page, with its token. */
      address: string;
      /** The view as stated by the preview bar. */
      view: unknown;
      /** When its first byte arrived, in milliseconds since 1970. */
      arrivedMs: number;
    }
  | { type: typeof FRAME_GONE };
