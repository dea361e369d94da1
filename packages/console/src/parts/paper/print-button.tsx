/** Prints the page by the browser's own means, as soon as its lists have all rows. */
import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { words } from '../../words/words.ts';
import { startPrinting, useIsPrinting } from './printing.ts';

/** Units: milliseconds without a request, in which what was loaded is drawn. */
const pause = 150;

export function PrintButton(): ReactElement {
  const isPrinting = useIsPrinting();
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (!isPrinting || isLoading) return undefined;
    const timer = setTimeout(() => print(), pause);
    return () => clearTimeout(timer);
  }, [isPrinting, isLoading]);
  return (
    <Button variant="default" size="xs" loading={isPrinting && isLoading} onClick={startPrinting}>
      {words.paper.print}
    </Button>
  );
}
