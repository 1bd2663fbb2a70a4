import encodeQR from 'qr'
import styles from './QrCode.module.css'

/** Modules of empty ground that readers need around a code. */
const border = 4

/**
 * A QR code of `value`, dark on light in both themes because readers expect that. `dense` holds up to 2,953 bytes, at
 * the price of what dirt or a bad lens may cost; without it 2,331.
 */
export function QrCode({
  value,
  label,
  dense = false,
}: {
  readonly value: string
  readonly label: string
  readonly dense?: boolean
}) {
  const rows = encodeQR(value, 'raw', { border, ecc: dense ? 'low' : 'medium' })
  const path = rows
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path className={styles.ink} d={path} />
    </svg>
  )
}
