/** An area that scrolls sideways, with a shadow at its end while there is more. */
import { type ComponentPropsWithRef, type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './scroll-shadow.module.css';

/** Shape: the props of the scrolling element. */
export function ScrollShadow({ ref, ...props }: ComponentPropsWithRef<'div'>): ReactElement {
  const own = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const scroller = own.current!;
    const look = (): void => setHasMore(scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1);
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className={classes['around']} data-more={hasMore || undefined}>
      <div
        {...props}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
      />
    </div>
  );
}
