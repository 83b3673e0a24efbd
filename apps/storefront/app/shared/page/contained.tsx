import { Component, type ReactNode } from 'react'

/** Replaces a failed part by a fallback so that the page stays. React supports boundaries as classes only. */
export class Contained extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
