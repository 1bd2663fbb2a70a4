import type { Address } from '../../domain/values/address.ts'
import { joinClasses } from '../joinClasses.ts'
import styles from './Identicon.module.css'
import { identiconOf } from './identiconOf.ts'

/** The picture of an address. Decoration for people who see it: the digits beside it say the same. */
export function Identicon({
  address,
  large = false,
}: {
  readonly address: Address
  readonly large?: boolean
}) {
  const { hue, secondHue, cells } = identiconOf(address)
  const inks = ['', pathOf(cells, 1), pathOf(cells, 2)]
  return (
    <svg
      className={joinClasses(styles.print, large && styles.large)}
      viewBox="0 0 4 4"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d="M0 0h4v4H0z" fill={`oklch(0.86 0.035 ${hue})`} />
      <path d={inks[1]} fill={`oklch(0.56 0.1 ${hue})`} />
      <path d={inks[2]} fill={`oklch(0.74 0.08 ${secondHue})`} />
    </svg>
  )
}

function pathOf(cells: readonly number[], kind: number): string {
  return cells.map((cell, index) => (cell === kind ? `M${index % 4} ${index >> 2}h1v1h-1z` : '')).join('')
}
