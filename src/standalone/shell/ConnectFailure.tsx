import type { ComponentProps } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import type { RainbowKitAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import styles from './ConnectShell.module.css'
import { explainFailure } from './explainFailure.ts'

/** On a phone, in place of the list: why a wallet did not connect, and RETRY. */
export function ConnectFailure({
  wallet,
  error,
  onRetry,
}: ComponentProps<RainbowKitAdditions['ConnectFailure']>) {
  return (
    <div className={styles.sheet} role="alert">
      <p>{explainFailure(error, wallet)}</p>
      <Button kind="primary" block onClick={onRetry}>
        RETRY
      </Button>
    </div>
  )
}
