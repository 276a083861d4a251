/** A stack of sheets, the top one sealed: one template, many copies. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="7" fill="#1d3f7c" />
      <rect x="10.5" y="5.5" width="15" height="19" rx="1.5" fill="none" stroke="#9dbcf4" strokeWidth="1.6" />
      <rect x="6.5" y="8.5" width="15" height="19" rx="1.5" fill="#fff" />
      <path d="M9.5 13h9M9.5 16.5h6" stroke="#1d3f7c" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="17.4" cy="22.6" r="2.6" fill="#e2803f" />
    </svg>
  );
}
