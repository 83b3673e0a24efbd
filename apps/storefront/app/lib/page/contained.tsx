import { Component, type ReactNode } from 'react'

/** A part that fails is replaced by a line; the page around it goes on. React has boundaries as classes only. */
export class Contained extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
