import { Skeleton } from '../../../kit/Skeleton.tsx';

/** The account's place while it is loaded, of the very size that it will have: nothing below moves. */
export function AccountSkeleton() {
  return (
    <div className="space-y-6">
      <output className="sr-only">Загрузка...</output>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[1, 2, 3].map((fact) => (
          <div key={fact} className="space-y-1">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5.5 w-44 max-w-full" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="grow space-y-1.5">
          <Skeleton className="h-5 w-12" />
          <Skeleton className="h-10 w-full" />
        </div>
        <Skeleton className="h-10 sm:w-36" />
      </div>
      <div className="space-y-4 border-t border-line pt-5">
        <Skeleton className="h-6 w-20" />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="space-y-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full" />
          </div>
          <div className="space-y-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-28 w-full" />
          </div>
        </div>
        <Skeleton className="h-4 w-72 max-w-full" />
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}
