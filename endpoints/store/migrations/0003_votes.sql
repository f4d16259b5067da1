CREATE TABLE "votes" (
  "id" uuid PRIMARY KEY,
  "edition" text NOT NULL,
  "page" text NOT NULL,
  "is_helpful" boolean NOT NULL,
  "missing" text,
  "voted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "votes_voted_at" ON "votes" ("voted_at");
