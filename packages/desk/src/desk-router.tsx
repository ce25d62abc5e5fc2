import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { BrokenPlace } from './frame/broken-place.tsx'
import { Frame } from './frame/frame.tsx'
import { HomePlace } from './frame/home-place.tsx'
import { OpenPlace } from './frame/open-place.tsx'
import { SignedIn } from './frame/signed-in.tsx'
import { UnknownPlace } from './frame/unknown-place.tsx'
import { places } from './places/places.ts'

/** Everything below the desk's own path. The file of a place is fetched when its address is opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenPlace,
    // The page of the server stays in sight until the first place is there.
    HydrateFallback: () => null,
    children: [
      {
        path: 'invitation',
        lazy: async () => ({
          Component: (await import('./invitation/invitation-page.tsx')).InvitationPage,
        }),
      },
      {
        Component: SignedIn,
        children: [
          { index: true, Component: HomePlace },
          {
            path: ':organiser',
            Component: Frame,
            children: [
              {
                index: true,
                // What was typed is a segment: with a slash in it, it would be the address of another site.
                loader: ({ params }) =>
                  redirect(`/${encodeURIComponent(params['organiser'] ?? '')}/today`),
              },
              {
                ErrorBoundary: BrokenPlace,
                children: places.map((place) => ({
                  path: place.path,
                  lazy: async () => {
                    const { Place } = await place.load()
                    return { element: <OpenPlace place={place} content={<Place />} /> }
                  },
                })),
              },
              { path: '*', Component: UnknownPlace },
            ],
          },
        ],
      },
    ],
  },
]

export const createDeskRouter = () => createBrowserRouter(routes, { basename: '/desk' })
