/** In ms. A busy machine is late by a second or two, and ten seconds of silence look like a hang. */
const pause = 7_000

/**
 * Says what is being done, and every few seconds that it still is, until `act` has ended.
 *
 * @template Result
 * @param {string} doing such as "Building the site"
 * @param {() => Promise<Result>} act
 * @param {{ atOnce?: boolean, say?: (line: string) => void }} [manner] `atOnce` false says nothing of what is short
 * @returns {Promise<Result>}
 */
export async function whileSaying(doing, act, { atOnce = true, say = print } = {}) {
  const began = performance.now()
  if (atOnce) say(`${doing} …`)
  const timer = setInterval(() => {
    say(`${doing}: ${Math.round((performance.now() - began) / 1000)} s so far`)
  }, pause)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
