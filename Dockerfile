# The product in one image. Written by the rules of Docker's documentation, but NOT built or run where it was written: there is
# no Docker on that machine. What it does (npm ci, the build, the start, the health check) is what the tests do without it.
#
#   docker build --build-arg PUBLIC_URL=https://patents.example.ru -t patent-generator .
#   docker run -p 8080:8080 -v patent-data:/data patent-generator
# Exact tags; append `@sha256:…` of the image that you have checked to pin its content as well.
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY tools/visualiser/package.json tools/visualiser/
# Install scripts of packages are not run: the binaries that the build and the server need come as packages of their own.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Where people open the product: the build writes canonical addresses and the site map with it.
ARG PUBLIC_URL
ENV PUBLIC_URL=${PUBLIC_URL}
# `dist` is a link to the build.
RUN node scripts/build.mjs --machines && cp -RL dist built && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/built ./dist
RUN mkdir /data && chown node:node /data
# The image's own user without rights; files of the program belong to root and cannot be changed by it.
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# 127.0.0.1 and not localhost: that may be ::1, where the server does not listen.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "--min-semi-space-size=16", "--heap-growing-percent=400", "dist/server/main.js"]
