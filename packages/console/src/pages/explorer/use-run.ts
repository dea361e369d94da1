/** Runs a query. Only the page holds the response: it may contain a secret. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ExplorerResponse, explore, type ExplorerRequest } from '../../api/explore.ts';

interface Running {
  readonly answer: ExplorerResponse | undefined;
  readonly error: Error | null;
  readonly isRunning: boolean;
  run(explorerRequest: ExplorerRequest): void;
  /** Removes the response. */
  clear(): void;
}

/** `onRun` is called when a request is sent. */
export function useRun(role: string, onRun: () => void): Running {
  const [answer, setAnswer] = useState<ExplorerResponse>();
  const controller = useRef<AbortController>(undefined);
  const explorerRequest = useRef<ExplorerRequest>(undefined);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      setAnswer(await explore(explorerRequest.current!, role, signal));
    },
  });
  return {
    answer,
    error,
    isRunning: isPending,
    run: (next) => {
      controller.current?.abort();
      controller.current = new AbortController();
      explorerRequest.current = next;
      setAnswer(undefined);
      onRun();
      mutate(controller.current.signal);
    },
    clear: () => {
      setAnswer(undefined);
      reset();
    },
  };
}
