import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What to show instead of a screen that threw. */
  readonly fallback: (fault: string) => ReactNode;
}

/** Catches what a screen throws while it draws. React still knows no other way than a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly fault: string | undefined }> {
  override state = { fault: undefined as string | undefined };

  static getDerivedStateFromError(error: unknown): { readonly fault: string } {
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen broke', error, info.componentStack);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : this.props.fallback(fault);
  }
}
