import type { MouseEvent, ReactNode } from 'react';

/** How one goes to a page of Rules & tables. */
export interface Way {
  readonly hrefOf: (entry: string) => string;
  readonly go: (entry: string) => void;
}

interface RuleLinkProps {
  readonly to: string;
  readonly way: Way;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A real link, so that it can be opened beside this page too. */
export function RuleLink({ to, way, className, current = false, children }: RuleLinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    way.go(to);
  };
  return (
    <a href={way.hrefOf(to)} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
