FROM node:24-slim AS build
WORKDIR /octavo
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node node_modules/vite/bin/vite.js build \
  && npm prune --omit=dev \
  && rm -rf node_modules/node-* \
  && npm pkg set scripts.start="node --max-semi-space-size=16 dist/server.js" scripts.journal="node dist/cli.js"

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 SAMPLE=off DATA_DIR=/data
WORKDIR /octavo
COPY --from=build /octavo/package.json ./
COPY --from=build /octavo/node_modules node_modules
COPY --from=build /octavo/dist dist
COPY --from=build /octavo/db/sample db/sample
COPY --from=build /octavo/db/institutions db/institutions
COPY --from=build /octavo/journal journal
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "process.env.PROCESS === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server.js"]
