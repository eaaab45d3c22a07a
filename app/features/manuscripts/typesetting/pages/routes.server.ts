import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  officeTypesetting,
  officeTypesettingPage,
  officeTypesettingSource,
} from './office-typesetting.tsx';
import {
  officeTypesettingElement,
  officeTypesettingElementPage,
  officeTypesettingQuery,
  officeTypesettingGiven,
} from './office-typesetting-element.tsx';
import { officeFileText } from './file-text/office-file-text.tsx';
import { officeTypesettingJats, officeTypesettingPicture } from './typesetting-files.ts';

export const typesettingRoutes = {
  officeTypesetting: { get: officeTypesettingPage, post: officeTypesetting },
  officeTypesettingSource: { post: officeTypesettingSource, streamed: true },
  officeTypesettingElement: {
    get: officeTypesettingElementPage,
    post: officeTypesettingElement,
  },
  officeTypesettingQuery: { post: officeTypesettingQuery },
  officeTypesettingGiven: { post: officeTypesettingGiven, streamed: true },
  officeTypesettingPicture: { get: officeTypesettingPicture },
  officeTypesettingJats: { get: officeTypesettingJats },
  officeFileText: { get: officeFileText },
} satisfies RoutesPart;
