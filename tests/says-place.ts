// Where meta-gps-made.jpg was taken, in every way in which bytes may tell it.

/** 39.91634° N, 116.39715° E: as decimals, as degrees, as the rationals of EXIF. */
const COORDINATES = /39\.91|116\.39|39°|116°|GPSLatitude|122801|34133/
const RATIONALS = ['writeUInt32BE' as const, 'writeUInt32LE' as const].flatMap((write) =>
  [
    [39, 1, 54, 1],
    [116, 1, 23, 1],
  ].map((numbers) => {
    const bytes = Buffer.alloc(16)
    numbers.forEach((number, n) => bytes[write](number, n * 4))
    return bytes
  }),
)
export const saysPlace = (bytes: Buffer): boolean => COORDINATES.test(bytes.toString('utf8')) || RATIONALS.some((rational) => bytes.includes(rational))
