import type { ComponentProps } from 'react'

/** A single-line text input. Use it inside a Field, which provides the label and messages. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={className ? `input ${className}` : 'input'} />
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={className ? `input ${className}` : 'input'} />
}
