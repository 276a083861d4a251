import { useEffect, useState } from 'react';

/** A step of work that takes longer is slow, ms. */
const USUAL_MS = 20_000;

/**
 * Says that a work goes on although nothing is seen of it. Give it a `key` that changes with each step; it waits
 * anew for each.
 */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="text-sm text-ink-soft empty:hidden">
      {isSlow && 'Рисуем дольше обычного: компьютер занят. Работа идёт, можно подождать.'}
    </output>
  );
}
