/**
 * What the console and a previewed page of another system in its frame say to each other where the page has an origin of
 * its own (decision 83): neither reads the other.
 */
export const FRAME_QUESTION = 'shop-preview-question';
export const FRAME_ANSWER = 'shop-preview-answer';
export const FRAME_GONE = 'shop-preview-gone';

export type FrameMessage =
  | {
      type: typeof FRAME_ANSWER;
      /** Of the page, with its token. */
      address: string;
      /** As the bar of the preview states it. */
      view: unknown;
      /** When its first byte arrived, in milliseconds since 1970. */
      arrivedMs: number;
    }
  | { type: typeof FRAME_GONE };
