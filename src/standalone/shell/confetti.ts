/** SPEC section 9. */
const mostParticles = 35

/** How many fly off for one press. */
const perBurst = 14

const colors = ['--accent-solid', '--success', '--warn', '--info']

/**
 * Confetti from the middle of `origin`, for a wallet that was chosen. RainbowKit's own (`coolMode`) writes style
 * attributes, which the security policy refuses; this one animates through the browser. At most 35 particles are on
 * the page at once, and none where a person asked for less motion.
 */
export function throwConfetti(
  origin: Element,
  { random = Math.random }: { readonly random?: () => number } = {},
) {
  const view = origin.ownerDocument.defaultView
  if (view === null || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = origin.getBoundingClientRect()
  const flying = origin.ownerDocument.querySelectorAll('[data-confetti]').length
  for (let thrown = flying; thrown < Math.min(flying + perBurst, mostParticles); thrown++)
    throwOne(origin.ownerDocument, { x: left + width / 2, y: top + height / 2, index: thrown }, random)
}

function throwOne(
  document: Document,
  { x, y, index }: { readonly x: number; readonly y: number; readonly index: number },
  random: () => number,
) {
  const particle = document.createElement('span')
  particle.setAttribute('data-confetti', '')
  particle.setAttribute('aria-hidden', 'true')
  document.body.append(particle)
  const [sideways, rise, turn] = [(random() - 0.5) * 320, 80 + random() * 160, (random() - 0.5) * 720]
  const shared = { position: 'fixed', left: '0', top: '0', zIndex: '2147483647', pointerEvents: 'none' }
  const looks = { width: '8px', height: '8px', background: `var(${colors[index % colors.length]})` }
  const at = (dx: number, dy: number, angle: number) =>
    `translate(${x + dx}px, ${y + dy}px) rotate(${angle}deg)`
  const flight = particle.animate(
    [
      { ...shared, ...looks, transform: at(0, 0, 0), opacity: 1 },
      { ...shared, ...looks, transform: at(sideways / 2, -rise, turn / 2), opacity: 1, offset: 0.4 },
      { ...shared, ...looks, transform: at(sideways, 240, turn), opacity: 0 },
    ],
    { duration: 900 + random() * 500, easing: 'cubic-bezier(.2,.6,.4,1)', fill: 'both' },
  )
  const remove = () => particle.remove()
  flight.finished.then(remove, remove)
}
