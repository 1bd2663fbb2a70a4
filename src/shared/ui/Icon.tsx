import type { ReactNode } from 'react'
import { firstShapes } from './firstShapes.tsx'
import styles from './IconFrame.module.css'
import { IconFrame, type IconLooks } from './IconFrame.tsx'

const ring = <circle cx="8" cy="8" r="5.5" />

/** Shapes on a 16 by 16 grid, drawn in the colour of the text. `knock` strokes take the ground's colour. */
const shapes = {
  ...firstShapes,
  in: <path d="M12.5 3.5 6 10M11 10H6V5" />,
  out: <path d="M6 10 12.5 3.5M7.5 3.5h5v5" />,
  device: (
    <>
      <rect x="4.5" y="1.75" width="7" height="12.5" rx="1.5" />
      <path d="M6.75 4.5h2.5v2.5h-2.5zM8 11.5v.01" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  add: <path d="M8 3v10M3 8h10" />,
  again: <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8" />,
  more: <path d="M3.8 6.2 8 10.4l4.2-4.2" />,
  high: (
    <>
      <path d="M8 .9 15.1 8 8 15.1.9 8z" fill="currentColor" stroke="none" />
      <path className={styles.knock} d="M8 4.4v4.3M8 11.2v.01" strokeWidth="1.8" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.3V11" />
      <circle cx="8" cy="5" r=".9" fill="currentColor" stroke="none" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6" strokeDasharray="2.3 1.47" />
      <path d="M6.4 6.5a1.6 1.6 0 1 1 2.3 1.45c-.5.25-.7.6-.7 1.05" />
      <circle cx="8" cy="11" r=".8" fill="currentColor" stroke="none" />
    </>
  ),
  done: (
    <>
      {ring}
      <path d="m5.4 8.2 1.8 1.8 3.4-3.8" />
    </>
  ),
  failed: (
    <>
      {ring}
      <path d="m6 6 4 4M10 6l-4 4" />
    </>
  ),
  rejected: (
    <>
      {ring}
      <path d="m4.2 4.2 7.6 7.6" />
    </>
  ),
  waiting: (
    <>
      {ring}
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  partial: (
    <>
      {ring}
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  ready: (
    <>
      {ring}
      <path d="M6.7 5.6 10.3 8l-3.6 2.4z" fill="currentColor" strokeWidth="1" />
    </>
  ),
  replaced: <path d="M2.5 5.5h9M9 3l2.5 2.5L9 8M13.5 10.5h-9M7 8l-2.5 2.5L7 13" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** A small picture. */
export function Icon({ name, ...looks }: IconLooks & { readonly name: IconName }) {
  return <IconFrame {...looks}>{shapes[name]}</IconFrame>
}
