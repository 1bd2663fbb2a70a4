import encodeQR from 'qr'
import styles from './QrCode.module.css'

/** Modules of empty ground that readers need around a code. */
const border = 4

/** A QR code of `value`, dark on light in both themes because readers expect that. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const rows = encodeQR(value, 'raw', { border })
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
