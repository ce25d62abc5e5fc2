import { describe, expect, it } from 'vitest'
import { mapLinkOf, readMapLink } from './map-link.ts'

const harbour = { kind: 'point', latitude: 51.507351, longitude: -0.127758 }

describe('readMapLink', () => {
  it.each([
    ['coordinates', '51.507351, -0.127758'],
    ['coordinates with a space', ' 51.507351 -0.127758 '],
    ['coordinates in brackets', '(51.507351, -0.127758)'],
    ['degrees', '51°30′26.4636″N 0°7′39.9288″W'],
    ['a phone', 'geo:51.507351,-0.127758?z=17'],
    [
      'a pin of OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=51.507351&mlon=-0.127758#map=17/51.5/-0.1',
    ],
    ['a map of OpenStreetMap', 'https://www.openstreetmap.org/#map=18/51.507351/-0.127758'],
    ['a map without its protocol', 'www.openstreetmap.org/#map=18/51.507351/-0.127758&layers=N'],
    [
      'a place of Google',
      'https://www.google.com/maps/place/Hall/@51.5,-0.2,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d51.507351!4d-0.127758',
    ],
    ['a search of Google', 'https://www.google.co.uk/maps/search/?api=1&query=51.507351,-0.127758'],
    ['a question to Google', 'https://maps.google.com/?q=loc:51.507351,-0.127758'],
    ['a map of Google', 'https://www.google.de/maps/@51.507351,-0.127758,15z'],
    ['Apple', 'https://maps.apple.com/?address=1%20Quay&ll=51.507351,-0.127758&q=Hall'],
    [
      'a new link of Apple',
      'https://maps.apple.com/place?coordinate=51.507351,-0.127758&name=Hall',
    ],
  ])('finds the point of %s', (_what, text) => {
    expect(readMapLink(text)).toEqual(harbour)
  })

  it.each([
    ['nothing', ''],
    ['words', 'The hall behind the church'],
    ['a latitude that is none', '151.5, 0.1'],
    ['a longitude that is none', '51.5, 190'],
    ['one number', '51.5'],
    ['a postcode', '75001'],
    ['a link without a point', 'https://www.openstreetmap.org/way/23456'],
    ['another site', 'https://example.org/?q=51.5,-0.1'],
    ['a site that only sounds like one', 'https://notgoogle.example.com/maps/@51.5,-0.1,15z'],
    ['a script', 'javascript:alert(51.5,-0.1)'],
  ])('finds none in %s', (_what, text) => {
    expect(readMapLink(text)).toEqual({ kind: 'no_point' })
  })

  it('says that a shortened link hides its point', () => {
    expect(readMapLink('https://maps.app.goo.gl/abc123')).toEqual({ kind: 'short_link' })
    expect(readMapLink('https://goo.gl/maps/abc123')).toEqual({ kind: 'short_link' })
  })

  it('finds the point of its own link again', () => {
    expect(readMapLink(mapLinkOf(harbour))).toEqual(harbour)
  })
})
