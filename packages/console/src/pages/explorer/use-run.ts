/** Runs what is written. An answer is kept by the page that shows it alone: it may hold a secret that is told once. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Answer, explore, type Written } from '../../api/explore.ts';

interface Running {
  readonly answer: Answer | undefined;
  readonly error: Error | null;
  readonly isRunning: boolean;
  run(written: Written): void;
  /** Takes the answer away. */
  clear(): void;
}

/** `onRun` is called when something is sent off. */
export function useRun(role: string, onRun: () => void): Running {
  const [answer, setAnswer] = useState<Answer>();
  const controller = useRef<AbortController>(undefined);
  const written = useRef<Written>(undefined);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      setAnswer(await explore(written.current!, role, signal));
    },
  });
  return {
    answer,
    error,
    isRunning: isPending,
    run: (next) => {
      controller.current?.abort();
      controller.current = new AbortController();
      written.current = next;
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
