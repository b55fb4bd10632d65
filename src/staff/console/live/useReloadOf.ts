import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Loads what is shown again once `revision` is another: the connection was away, or the person has asked for it. */
export function useReloadOf(revision: number): void {
  const client = useQueryClient();
  const loaded = useRef(revision);
  useEffect(() => {
    if (loaded.current === revision) return;
    loaded.current = revision;
    void client.invalidateQueries();
  }, [client, revision]);
}
