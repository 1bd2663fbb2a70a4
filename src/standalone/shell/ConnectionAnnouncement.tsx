import { useEffect, useRef, useState } from 'react'
import { useAccount } from 'wagmi'
import { configuration } from '../../shared/configuration/configuration.ts'
import text from '../../shared/ui/text.module.css'
import { connectionWords, type WalletState } from './connectionWords.ts'

/** Announces changes of the wallet to a user who hears the page: what it was before is in the buttons already. */
export function ConnectionAnnouncement() {
  const words = connectionWords(announcedState(useAccount()), configuration.chains)
  const last = useRef(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === undefined || words === last.current) return
    last.current = words
    setSaid(words)
  }, [words])
  return (
    <p role="status" aria-label="Wallet" className={text.hidden}>
      {said}
    </p>
  )
}

function announcedState({ status, address, chainId }: ReturnType<typeof useAccount>): WalletState {
  if (status !== 'connected') return { status }
  return { status, address, chainId }
}
