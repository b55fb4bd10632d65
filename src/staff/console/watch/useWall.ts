import { useEffect, useState } from 'react';

/**
 * The wall view: full screen with a wake lock, if the browser permits them. Escape or leaving full screen ends it.
 */
export function useWall() {
  const [isWall, setWall] = useState(false);

  useEffect(() => {
    if (!isWall) return undefined;
    const leave = () => setWall(false);
    const onFullscreen = () => {
      if (document.fullscreenElement === null) leave();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog takes the key.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) leave();
    };
    document.addEventListener('fullscreenchange', onFullscreen);
    document.addEventListener('keydown', onKeyDown);
    const letSleep = stayAwake();
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen);
      document.removeEventListener('keydown', onKeyDown);
      letSleep();
      // Undefined where the browser has no full screen, as on iPhones.
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isWall]);

  return {
    isWall,
    showWall(isShown: boolean) {
      setWall(isShown);
      if (!isShown) return;
      document.documentElement
        .requestFullscreen?.({ navigationUI: 'hide' })
        .catch((error: unknown) => console.warn('Full screen was refused', error));
    },
  };
}

/** Keeps the screen awake, even after the window was hidden. Returns a function that stops it. */
function stayAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const requestLock = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock?.request('screen');
      if (isOver) await granted?.release();
      else lock = granted;
    } catch (error) {
      console.warn('The wake lock was refused', error);
    }
  };
  const onVisibility = () => void requestLock();
  document.addEventListener('visibilitychange', onVisibility);
  void requestLock();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release();
  };
}
