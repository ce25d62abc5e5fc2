import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Another key starts another try. */
  readonly resetKey: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly failedAt: string | null
}

/** Keeps a step that breaks (or whose code does not arrive) from breaking the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (state.failedAt === '') return { failedAt: props.resetKey }
    if (state.failedAt !== null && state.failedAt !== props.resetKey) return { failedAt: null }
    return null
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback
  }
}
