import { useEffect, useState } from 'react'

/** How long, in ms, typing has to rest before what was typed is kept. */
const restMilliseconds = 300

/** `later` does the last of what it was given once typing rests, and at once when the page or the part goes away. */
export function useAtRest(): { readonly later: (act: () => void) => void; readonly forget: () => void } {
  const [waiting] = useState(createWaiting)
  useEffect(() => {
    window.addEventListener('pagehide', waiting.doNow)
    return () => {
      window.removeEventListener('pagehide', waiting.doNow)
      waiting.doNow()
    }
  }, [waiting])
  return waiting
}

function createWaiting() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | undefined

  function forget() {
    clearTimeout(timer)
    waiting = undefined
  }

  function doNow() {
    const act = waiting
    forget()
    act?.()
  }

  return {
    later(act: () => void) {
      forget()
      waiting = act
      timer = setTimeout(doNow, restMilliseconds)
    },
    forget,
    doNow,
  }
}
