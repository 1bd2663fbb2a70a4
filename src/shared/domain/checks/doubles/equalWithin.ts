/** What was sent or paid within so many milliseconds is sent again only on purpose. */
export const equalWithin = 86_400_000
