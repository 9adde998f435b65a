# One image for every process of the product. `npm run containers` does without Docker what stands here: keep commands in
# one line each, and their paths relative to the working folder.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN ONNXRUNTIME_NODE_INSTALL=skip npm ci --omit=dev --no-audit --no-fund
COPY . ./
RUN node_modules/node/bin/node tools/build-all.ts
RUN mkdir -p data

FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production
ENV PORT=3000
ENV DATA_DIR=data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/engine ./engine
COPY --from=build /app/adapters ./adapters
COPY --from=build /app/server ./server
COPY --from=build /app/tools ./tools
COPY --from=build /app/dist ./dist
COPY --from=build --chown=node:node /app/data ./data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node_modules/node/bin/node", "tools/is-healthy.ts"]
CMD ["node_modules/node/bin/node", "server/main.ts"]
