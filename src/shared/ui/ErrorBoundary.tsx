import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  readonly children: ReactNode
  /** Hears of the error; then nothing is shown instead. Without it a sentence says what to do. */
  readonly onBreak?: ((error: unknown) => void) | undefined
  /** When this is another one, what it holds is tried again. */
  readonly tryAgainOn?: unknown
}

/** Keeps a fault in what it holds from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBreak?.(error)
  }

  override componentDidUpdate({ tryAgainOn }: ErrorBoundaryProps) {
    if (this.state.broken && tryAgainOn !== this.props.tryAgainOn) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    if (this.props.onBreak !== undefined) return null
    return (
      <p role="alert">
        This part could not be shown.{' '}
        <button type="button" onClick={() => this.setState({ broken: false })}>
          Show it again
        </button>
      </p>
    )
  }
}
