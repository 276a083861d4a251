/* Injected before any script of a page: collects what scripts/auditPages.ts reads by `readVitals()`. */
const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
});
watch('largest-contentful-paint', (entry) => {
  seen.lcp = entry.startTime;
});
watch('longtask', (entry) => {
  seen.tbt += Math.max(0, entry.duration - 50);
});
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) seen.cls += entry.value;
});
window.readVitals = () => seen;
