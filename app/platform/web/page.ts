/** Owns what a route handler is given and what it answers. */
import type { ReactNode } from 'react';
import type { RouteName } from '#app/routes.ts';
import type { Platform } from '../platform.server.ts';
import type { Markup } from './markup.ts';

/** Metadata and feeds: what stands in `<head>` besides what every page has. */
export type Head = {
  /** `<meta>` and `<link>` elements. */
  elements: Markup;
  /** Scripts that hold data, which come last. */
  data?: Markup;
};

export type Page = {
  /** HTTP status, 200 unless said otherwise. */
  status?: number;
  title: string;
  /** One or two sentences for search engines and previews. */
  description?: string;
  /** Path of the page's one true address; unset when the page is not to be indexed under one. */
  canonical?: string;
  /** Keeps search engines from listing the page. */
  noindex?: boolean;
  head?: Head;
  body: ReactNode;
  headers?: Record<string, string>;
};

export type RouteContext = {
  platform: Platform;
  request: Request;
  url: URL;
  /** The parameters of the URL pattern, percent-decoded. */
  params: Record<string, string>;
  /** Network address by which limits are counted; never logged. */
  clientIp: string;
};

export type Handler = (context: RouteContext) => Promise<Page | Response> | Page | Response;

/** The methods that a URL answers; HEAD follows GET, all others get status 405. */
export type Endpoint = {
  get?: Handler;
  post?: Handler;
  /** Whether all readers get the same page but for the header, until the catalogue changes. */
  common?: boolean;
  /** Whether pages of other sites may call it (the reading calls), as the settings allow. */
  shared?: boolean;
  /** Reads its body piece by piece and sets limits itself (`receiveUpload`); other bodies end at 1 MB. */
  streamed?: boolean;
  /** Where programs ask: how they are told that a request failed. */
  refuse?: RefuseProgram;
};

/** What answers some of the URLs of `routes.ts`: a feature's part of `router.server.ts`. */
export type RoutesPart = Partial<Record<RouteName, Endpoint>>;

/** @param reason one sentence for the caller */
export type RefuseProgram = (reason: string, status: number) => Response;
