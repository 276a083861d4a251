/* Injected before any script of a page: collects what the audits of pages read by `readVitals()`. */
const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0, largest: '' };
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
});
watch('largest-contentful-paint', (entry) => {
  seen.lcp = entry.startTime;
  seen.largest = `${entry.element?.localName ?? ''} ${(entry.element?.textContent || entry.url).trim().slice(0, 50)}`;
});
watch('longtask', (entry) => {
  seen.tbt += Math.max(0, entry.duration - 50);
});
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) seen.cls += entry.value;
});
window.readVitals = () => seen;
