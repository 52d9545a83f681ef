import { Component, type ReactNode } from 'react';
import { SectionError } from '../problem/ProblemNotice';

/**
 * Around a section of a page: when it crashes, a sentence with a retry stands in its place and the rest of the page
 * lives. React reports the error through the root's `onCaughtError`.
 */
export class SectionBoundary extends Component<
  { children: ReactNode; onCrash?: () => void },
  { error: unknown; crashed: boolean }
> {
  override state = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const retry = () => this.setState({ error: undefined, crashed: false });
    return <SectionError problem={this.state.error} onRetry={retry} />;
  }
}
